// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A universal resolver that believes everybody: it does not check that names lead back. Also an NFT.
contract TestNames {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound(bytes name);

    mapping(bytes32 => string) private primaries;
    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => string) private avatars;
    mapping(bytes32 => string) private descriptions;
    string private gateway;
    address public holder;
    string public tokenUri;

    function setName(address account, string calldata name) external {
        primaries[keccak256(abi.encodePacked(account))] = name;
    }

    function setRecords(bytes32 node, address account, string calldata avatar) external {
        addresses[node] = account;
        avatars[node] = avatar;
    }

    function setDescription(bytes32 node, string calldata text) external {
        descriptions[node] = text;
    }

    /// From now on addresses are told by it.
    function setGateway(string calldata url) external {
        gateway = url;
    }

    function setToken(address to, string calldata uri) external {
        holder = to;
        tokenUri = uri;
    }

    function ownerOf(uint256) external view returns (address) {
        return holder;
    }

    function balanceOf(address owner, uint256) external view returns (uint256) {
        return owner == holder ? 1 : 0;
    }

    function tokenURI(uint256) external view returns (string memory) {
        return tokenUri;
    }

    function uri(uint256) external view returns (string memory) {
        return tokenUri;
    }

    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        string memory name = primaries[keccak256(account)];
        if (bytes(name).length == 0) revert ResolverNotFound("");
        return (name, address(this), address(this));
    }

    function resolveWithGateways(bytes calldata, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = abi.decode(data[4:], (bytes32));
        if (bytes4(data) == bytes4(keccak256("text(bytes32,string)"))) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            bool isAvatar = keccak256(bytes(key)) == keccak256("avatar");
            return (abi.encode(isAvatar ? avatars[node] : descriptions[node]), address(this));
        }
        if (bytes(gateway).length == 0) return (abi.encode(addresses[node]), address(this));
        string[] memory urls = new string[](1);
        urls[0] = gateway;
        revert OffchainLookup(address(this), urls, data, this.told.selector, "");
    }

    function told(bytes calldata answer, bytes calldata) external view returns (bytes memory, address) {
        return (answer, address(this));
    }
}
