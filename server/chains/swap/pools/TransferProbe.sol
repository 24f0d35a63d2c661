// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IToken {
    function balanceOf(address) external view returns (uint256);
}

interface IPool {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256, uint256, address, bytes calldata) external;
}

/// Measures what a token keeps of its own transfers: borrows some of it from a pool, gives it back, and reverts. Sent as the
/// code of an `eth_call` that creates a contract: nothing is deployed, and nothing changes.
contract TransferProbe {
    constructor(IPool pool, address token) {
        bytes memory answer = new Borrower().measure(pool, token);
        assembly {
            return(add(answer, 32), mload(answer))
        }
    }
}

contract Borrower {
    IToken private token;
    IPool private pool;

    /// What was asked for, what came, and what of that came back: three words. Nothing, if it cannot be told.
    function measure(IPool pool_, address token_) external returns (bytes memory) {
        (pool, token) = (pool_, IToken(token_));
        bool isFirst = pool_.token0() == token_;
        (uint112 first, uint112 second,) = pool_.getReserves();
        uint256 amount = uint256(isFirst ? first : second) / 1000;
        (uint256 out0, uint256 out1) = isFirst ? (amount, uint256(0)) : (uint256(0), amount);
        try pool_.swap(out0, out1, address(this), abi.encode(amount)) {
            return "";
        } catch (bytes memory reason) {
            return reason.length == 96 ? reason : bytes("");
        }
    }

    /// Exchanges give the call in which to pay back names of their own.
    fallback() external {
        uint256 came = token.balanceOf(address(this));
        uint256 before = token.balanceOf(address(pool));
        (bool success,) = address(token).call(abi.encodeWithSignature("transfer(address,uint256)", address(pool), came));
        require(success);
        (,,, bytes memory data) = abi.decode(msg.data[4:], (address, uint256, uint256, bytes));
        bytes memory measured = abi.encode(abi.decode(data, (uint256)), came, token.balanceOf(address(pool)) - before);
        assembly {
            revert(add(measured, 32), mload(measured))
        }
    }
}
