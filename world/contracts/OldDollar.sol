// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A dollar older than the end of ERC-20: it answers nothing, changes an approval only to or from nothing, and its owner can stop it, for
/// somebody or for all.
contract OldDollar {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public name;
    string public symbol;
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    address public immutable owner;
    bool public paused;
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => bool) public isBlackListed;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        owner = msg.sender;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function move(address from, address to, uint256 value) private {
        require(!paused, "Pausable: paused");
        require(!isBlackListed[from] && !isBlackListed[to], "Blacklistable: account is blacklisted");
        require(balanceOf[from] >= value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function setPaused(bool paused_) external {
        require(msg.sender == owner);
        paused = paused_;
    }

    function setBlackListed(address holder, bool isListed) external {
        require(msg.sender == owner);
        isBlackListed[holder] = isListed;
    }
}
